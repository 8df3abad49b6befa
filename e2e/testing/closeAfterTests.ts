import { closeBrowsers, quitBrowser } from './browser';

afterEach(closeBrowsers);
afterAll(quitBrowser);
