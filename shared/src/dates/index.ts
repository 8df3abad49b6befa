/** Public entry of the date texts. The site imports `publicTexts` only, see README.md. */
export { absoluteDate, documentDate, relativeDate } from './publicTexts';
export { fromZonedInput, isDay, toZonedInput, utcOffsets, zonedIso, type ZoneOffsets } from './siteTime';
export { zoneOffsets } from './zoneOffsets';
export { dateTimeText, dayText, fullDateText, isoDayText, recentTimeText, utcDayText } from './localTexts';
