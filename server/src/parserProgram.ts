import { parsers } from './parsers';
import { serveParsers } from './parsing/serveParsers';

await serveParsers(parsers);
