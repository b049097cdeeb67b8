/** Collections and what belongs to them. */
@jackalope.rt.GivesWay
package java.util;
