import type { CDPSession } from 'playwright-core';
import { type ViewportName, viewports } from './findings';

/** Makes a page that of a desktop or of a phone: its size, its touch screen, its media queries. */
export async function setViewport(session: CDPSession, name: ViewportName): Promise<void> {
  const isPhone = name === 'phone';
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewports[name],
    deviceScaleFactor: 1,
    mobile: isPhone,
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
}
