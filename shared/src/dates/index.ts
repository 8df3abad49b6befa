/** Public entry of what the interface says about dates. The site imports `publicTexts` only, see README.md. */
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
