/** Public entry of the date texts. The site imports `publicTexts` and `siteTime` only, see README.md. */
export { absoluteDate, documentDate, relativeDate, zonedDate } from './publicTexts';
export { isDay, utcOffsets, zonedIso, type ZoneOffsets } from './siteTime';
export { zoneOffsets } from './zoneOffsets';
export {
  dateTimeText,
  dateTimeText as longDateTimeText,
  dateTimeTextIn,
  dayText,
  dayTextIn,
  fullDateText,
  isoDayText,
  recentTimeText,
  utcDayText,
} from './localTexts';
