import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { max } from 'date-fns/max';
import type { DemoContent } from './demoContent';

const shifted = (date: string, days: number) => addDays(date, days, { in: utc }).toISOString();

/** Returns the whole days from the newest of the dates to the given time, rounded down also if negative. */
const daysFromNewest = (dates: string[], to: Date) =>
  Math.floor(differenceInMilliseconds(to, max(dates)) / millisecondsInDay);

/**
 * Moves the dates of the demo content by whole days: messages so that the newest is less than a day old at any load
 * time; other content only if it would be in the future, then back to the present.
 */
export function datedContent(content: DemoContent, now: Date): DemoContent {
  const { products, news, inquiries, contacts } = content;
  const inbox = daysFromNewest(
    [...inquiries, ...contacts].map(({ createdAt }) => createdAt),
    now,
  );
  const published = [
    ...products.map(({ date }) => date),
    ...news.map(({ publishedAt, correctedAt = publishedAt }) => correctedAt),
  ];
  const back = Math.min(0, daysFromNewest(published, now));
  const received = <T extends { createdAt: string }>(message: T) => ({
    ...message,
    createdAt: shifted(message.createdAt, inbox),
  });
  return {
    ...content,
    products: products.map((product) => ({ ...product, date: shifted(product.date, back) })),
    news: news.map((item) => ({
      ...item,
      publishedAt: shifted(item.publishedAt, back),
      ...(item.correctedAt && { correctedAt: shifted(item.correctedAt, back) }),
    })),
    inquiries: inquiries.map(received),
    contacts: contacts.map(received),
  };
}
