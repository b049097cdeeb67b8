#!/usr/bin/env bash
# Installs Jackalope and its Z3 into an environment of their own, and puts it on the PATH of the steps that follow.
#   JACKALOPE_VERSION  which version; the newest one if empty
#   RUNNER_TEMP        where the environment goes
#   GITHUB_PATH        the file to which the folder is added
set -euo pipefail

environment="${RUNNER_TEMP:?}/jackalope"
package="jackalope${JACKALOPE_VERSION:+==$JACKALOPE_VERSION}"
python3 -m venv "$environment"
"$environment/bin/python" -m pip install --quiet --disable-pip-version-check "$package"
echo "$environment/bin" >> "${GITHUB_PATH:?}"
# Says what is missing; whether it matters, `verify` will tell.
"$environment/bin/jackalope" doctor || true
