import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { max } from 'date-fns/max';
import type { DemoContent } from './demoContent';

const shiftDate = (date: string, days: number) => addDays(date, days, { in: utc }).toISOString();

/** Returns the whole days from the newest of the dates to the given time, rounded down also if negative. */
const daysFromNewest = (dates: string[], to: Date) =>
  Math.floor(differenceInMilliseconds(to, max(dates)) / millisecondsInDay);

/**
 * Moves the dates of the demo content by whole days: messages so that the newest is less than a day old at any load
 * time; other content only if it would be in the future, then back to the present.
 */
export function shiftContentDates(content: DemoContent, now: Date): DemoContent {
  const { products, news, inquiries, contacts } = content;
  const inbox = daysFromNewest(
    [...inquiries, ...contacts].map(({ createdAt }) => createdAt),
    now,
  );
  const published = [
    ...products.map(({ date }) => date),
    ...news.map(({ publishedAt, correctedAt = publishedAt }) => correctedAt),
  ];
  const daysBack = Math.min(0, daysFromNewest(published, now));
  const shiftReceived = <T extends { createdAt: string }>(message: T) => ({
    ...message,
    createdAt: shiftDate(message.createdAt, inbox),
  });
  return {
    ...content,
    products: products.map((product) => ({ ...product, date: shiftDate(product.date, daysBack) })),
    news: news.map((item) => ({
      ...item,
      publishedAt: shiftDate(item.publishedAt, daysBack),
      ...(item.correctedAt && { correctedAt: shiftDate(item.correctedAt, daysBack) }),
    })),
    inquiries: inquiries.map(shiftReceived),
    contacts: contacts.map(shiftReceived),
  };
}
