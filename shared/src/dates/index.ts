/** Public entry of the date texts. The site imports `publicTexts` only, see README.md. */
export { absoluteDate, relativeDate } from './publicTexts';
export {
  dateTimeText,
  dayText,
  fullDateText,
  isoDayText,
  longDateTimeText,
  recentTimeText,
  utcDayText,
} from './localTexts';
