import { youtubeId } from './youtubeId';

it.each([
  'https://www.youtube.com/watch?v=aB3-_567890',
  'https://www.youtube.com/watch?t=3&v=aB3-_567890&list=x',
  'https://youtu.be/aB3-_567890?si=share',
  'https://www.youtube.com/embed/aB3-_567890',
  'http://youtube.com/v/aB3-_567890',
  'https://www.youtube-nocookie.com/embed/aB3-_567890',
])('youtubeId returns the id of the video in %s', (link) => expect(youtubeId(link)).toBe('aB3-_567890'));

it.each([
  '',
  null,
  'https://www.youtube.com/watch?v=short',
  'https://youtu.be/aB3-_5678901',
  'https://www.youtube.com/@channel',
  'https://evil.example/?https://youtu.be/aB3-_567890',
])('youtubeId returns null for %s', (link) => expect(youtubeId(link)).toBeNull());
