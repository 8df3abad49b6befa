import { sqlite } from '../support/testApp';
import { describeApi } from './describeApi';

describe('the API on SQLite', () => describeApi(sqlite));
