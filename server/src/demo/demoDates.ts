import type { DemoContent } from './demoContent';

const dayMs = 86_400_000;

const shifted = (date: string, days: number) => new Date(Date.parse(date) + days * dayMs).toISOString();

/** Whole days from the newest of the dates to the given moment; never past it. */
function daysFromNewest(dates: string[], toMs: number): number {
  return Math.floor((toMs - Math.max(...dates.map(Date.parse))) / dayMs);
}

/**
 * Moves the dates of the demo content by whole days: messages so that the newest came within the last day, whenever it
 * is loaded; everything else only back, as far as it would lie in the future.
 */
export function datedContent(content: DemoContent, now: Date): DemoContent {
  const { products, news, inquiries, contacts } = content;
  const inbox = daysFromNewest(
    [...inquiries, ...contacts].map(({ createdAt }) => createdAt),
    now.getTime(),
  );
  const published = [
    ...products.map(({ date }) => date),
    ...news.map(({ publishedAt, correctedAt = publishedAt }) => correctedAt),
  ];
  const back = Math.min(0, daysFromNewest(published, now.getTime()));
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
