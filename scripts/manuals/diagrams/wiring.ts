import { hues, ink } from '../theme';
import type { Pen } from './pen';

const data = { stroke: ink.accent, width: 1.2 };
const power = { stroke: ink.red, width: 1.6 };
const thin = { stroke: ink.soft, width: 0.6 };

/** Controller and supply meet in the leader lead; the chain follows. */
export function chain(pen: Pen) {
  pen.device(0, 8, 74, 30, 'PX controller');
  pen.device(0, 60, 74, 30, 'PW supply');
  pen.path(
    [
      [74, 23],
      [150, 23],
      [150, 42],
    ],
    data,
  );
  pen.path(
    [
      [74, 75],
      [150, 75],
      [150, 56],
    ],
    power,
  );
  pen.label(80, 18, 'data, 15 m or 100 m balanced');
  pen.label(80, 87, 'V+ and GND');
  pen.device(128, 42, 46, 14, 'CX4-LDR', false);
  for (let i = 0; i < 6; i++) {
    const x = 206 + i * 44;
    pen.line(i === 0 ? 174 : x - 32, 49, x - 12, 49, { width: 2 });
    pen.circle(x, 49, 12, { fill: ink.wash });
    pen.circle(x, 49, 5, { fill: hues[i % hues.length] });
    pen.label(x, 73, i === 5 ? 'n' : String(i + 1), { align: 'center' });
  }
  pen.line(438, 49, 452, 49, { width: 2 });
  pen.rect(452, 44, 10, 10, { fill: ink.text });
  pen.label(457, 73, 'end cap', { align: 'center' });
  pen.path(
    [
      [37, 38],
      [37, 60],
    ],
    { ...thin, dash: [3, 2] },
  );
  pen.label(42, 51, '0 V joined', { color: ink.soft });
  return 98;
}

/** One data line through, a supply of its own for every section. */
export function injection(pen: Pen, feeds = 2) {
  const span = 400 / feeds;
  pen.device(0, 10, 60, 22, 'PX output');
  pen.arrow(60, 21, 82, 21, data);
  for (let i = 0; i < feeds; i++) {
    const x = 82 + i * span;
    const width = span - 22;
    pen.rect(x, 13, width, 16, { fill: ink.wash });
    const dots = Math.floor(width / 13);
    for (let n = 0; n < dots; n++) pen.circle(x + 9 + n * 13, 21, 3, { fill: hues[(n + i) % hues.length], width: 0.4 });
    pen.device(x - 2, 62, 64, 20, `PW supply ${i + 1}`);
    pen.arrow(x + 20, 62, x + 20, 30, power);
    pen.line(x + 40, 62, x + 40, 30, thin);
    pen.label(x + 45, 50, i === 0 ? 'CX4-LDR' : 'CX4-INJ');
    if (i < feeds - 1) {
      pen.line(x + width, 17, x + span, 17, data);
      pen.line(x + width, 25, x + span, 25, thin);
      pen.label(x + width + 11, 8, 'V+ cut', { align: 'center', color: ink.red });
    }
  }
  pen.path(
    [
      [30, 32],
      [30, 92],
      [122 + (feeds - 1) * span, 92],
      [122 + (feeds - 1) * span, 82],
    ],
    { ...thin, dash: [3, 2] },
  );
  pen.label(36, 101, '0 V of the controller and of all supplies joined at one point', { color: ink.soft });
  return 106;
}

/** Data on the supply of old lamp holders. */
export function twowire(pen: Pen) {
  pen.device(0, 34, 64, 26, 'DC supply');
  pen.device(96, 34, 78, 26, 'Feed module TLF-1', false);
  pen.line(64, 42, 96, 42, power);
  pen.line(64, 52, 96, 52, { width: 1.6 });
  pen.arrow(135, 8, 135, 33, data);
  pen.label(141, 17, 'Art-Net or sACN');
  pen.line(174, 42, 470, 42, power);
  pen.line(174, 52, 470, 52, { width: 1.6 });
  for (let i = 0; i < 7; i++) {
    const x = 206 + i * 42;
    pen.line(x - 5, i % 3 === 1 ? 52 : 42, x - 5, 68, thin);
    pen.line(x + 5, i % 3 === 1 ? 42 : 52, x + 5, 68, thin);
    pen.circle(x, 77, 9, { fill: hues[i % hues.length] });
  }
  pen.label(206, 100, 'Lamps in any order and either polarity, at most 80 m from the feed module');
  return 106;
}

export function network(pen: Pen) {
  pen.device(0, 30, 74, 26, 'Show player');
  pen.device(0, 64, 74, 20, 'Stand-by', false);
  pen.device(112, 30, 54, 54, 'Switch', false);
  pen.line(74, 43, 112, 43, data);
  pen.line(74, 74, 112, 74, { ...data, dash: [3, 2] });
  for (let i = 0; i < 3; i++) {
    const x = 206 + i * 98;
    pen.line(i === 0 ? 166 : x - 32, 57, x, 57, data);
    pen.device(x, 42, 66, 30, `PX8 no. ${i + 1}`);
    for (let n = 0; n < 8; n++)
      pen.arrow(x + 5 + n * 8, 72, x + 5 + n * 8, 88, { stroke: hues[n % hues.length], width: 1 });
  }
  pen.label(206, 102, 'Daisy chain through the built-in switch, at most 20 units');
  pen.label(166, 26, 'IGMP querier on', { align: 'right', color: ink.soft });
  return 108;
}

export function dmx(pen: Pen) {
  pen.device(0, 36, 62, 26, 'GW4 or desk');
  pen.line(62, 49, 92, 49, data);
  pen.device(92, 10, 52, 78, 'DS8', false);
  for (let b = 0; b < 3; b++) {
    const y = 22 + b * 27;
    pen.line(144, y, 420, y, data);
    for (let i = 0; i < 5; i++) pen.rect(172 + i * 52, y - 6, 30, 12, { fill: i === 4 ? ink.wash : ink.white });
    pen.rect(420, y - 5, 22, 10, { fill: ink.night });
    pen.label(446, y + 2.6, '120 ohm');
  }
  pen.label(172, 98, 'Each branch: one line, no stubs, at most 32 unit loads and 300 m, terminated at its end');
  return 104;
}

export function inputs(pen: Pen) {
  pen.device(0, 20, 74, 60, 'Ride PLC', false);
  pen.label(37, 70, '24 V outputs', { align: 'center' });
  ['dispatch', 'lift', 'launch', 'brake'].forEach((name, i) => {
    const y = 27 + i * 15;
    pen.arrow(74, y, 178, y, { width: 0.9 });
    pen.label(82, y - 2, name);
  });
  pen.device(178, 16, 96, 68, 'IO12');
  pen.line(198, 8, 198, 92, { stroke: ink.amber, width: 1.4, dash: [4, 3] });
  pen.label(203, 12, 'isolation 2.5 kV', { color: ink.red });
  pen.arrow(274, 50, 340, 50, data);
  pen.label(282, 45, 'network');
  pen.device(340, 35, 74, 30, 'SC32');
  pen.label(178, 100, 'Signals go one way: nothing on the lighting network can reach the ride.', { color: ink.soft });
  return 106;
}

export function connector(pen: Pen) {
  const places: [number, number, string, string][] = [
    [76, 34, '1', 'V+'],
    [104, 34, '2', 'GND'],
    [76, 62, '3', 'DATA'],
    [104, 62, '4', 'BACKUP'],
  ];
  pen.circle(90, 48, 42, { fill: ink.wash, width: 1.4 });
  pen.circle(90, 48, 34);
  for (const [x, y, pin, name] of places) {
    pen.circle(x, y, pin < '3' ? 6.5 : 4.5, { fill: ink.night });
    pen.label(x, y + 2.6, pin, { align: 'center', color: ink.white, size: 7 });
    pen.label(x < 90 ? 42 : 138, y + 2.6, name, { align: x < 90 ? 'right' : 'left' });
  }
  pen.rect(86, 4, 8, 6, { fill: ink.red, stroke: ink.red });
  pen.label(116, 7, 'red mark, hidden when closed', { color: ink.red });
  pen.label(210, 44, 'Plug, seen from the mating face.');
  pen.label(210, 56, 'Pins 1 and 2 carry power, pins 3 and 4 data.');
  return 98;
}
