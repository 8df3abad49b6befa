import type { DmxMode } from '@msl/shared/contracts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { BadFile } from '../../../parsing/badFile';
import { ResultBudget } from '../../../parsing/resultBudget';
import { readZipEntry } from './zipEntry';

const maxModes = 50;
/** In the chart of a mode, which ends here: four universes. */
const maxChannels = 2048;
/** In the chart of a channel. */
const maxFunctions = 64;
const maxDepth = 100;
const maxAttributeLength = 200;

type DmxChannel = DmxMode['channels'][number];
type DmxFunction = DmxChannel['functions'][number];
type Node = Record<string, unknown>;

const listOf = (node: unknown): Node[] =>
  (Array.isArray(node) ? node : [node]).filter((one): one is Node => typeof one === 'object' && one !== null);
const childrenOf = (node: Node | undefined, name: string): Node[] => listOf(node?.[name]);
const childOf = (node: Node | undefined, name: string): Node | undefined => childrenOf(node, name)[0];

/** Returns an attribute; an attribute that is too long counts as missing. */
function attributeOf(node: Node | undefined, name: string): string {
  const value = node?.[`@${name}`];
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= maxAttributeLength ? text : '';
}

function parse(xml: Buffer): Node {
  const text = xml.toString('utf8');
  // Entities can expand without bound, and the format has none.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new BadFile('description.xml must not declare entities.');
  if (XMLValidator.validate(text) !== true) throw new BadFile('description.xml is not well-formed XML.');
  const options = { ignoreAttributes: false, attributeNamePrefix: '@', parseAttributeValue: false };
  return new XMLParser({ ...options, maxNestedTags: maxDepth }).parse(text) as Node;
}

/** Where the channels of a geometry that is used several times begin, by the name of the geometry. */
type References = Map<string, { name: string; offsets: Map<number, number> }[]>;

function collectReferences(node: unknown, found: References): References {
  for (const part of listOf(node)) {
    for (const reference of childrenOf(part, 'GeometryReference')) {
      const breaks = childrenOf(reference, 'Break').map(
        (one) => [Number(attributeOf(one, 'DMXBreak')) || 1, Number(attributeOf(one, 'DMXOffset')) || 1] as const,
      );
      const geometry = attributeOf(reference, 'Geometry');
      const uses = found.get(geometry) ?? [];
      if (uses.length < maxChannels) uses.push({ name: attributeOf(reference, 'Name'), offsets: new Map(breaks) });
      found.set(geometry, uses);
    }
    for (const [key, value] of Object.entries(part)) {
      if (!key.startsWith('@') && key !== 'GeometryReference') collectReferences(value, found);
    }
  }
  return found;
}

/** Offsets in the file count from 1; virtual channels have `None` or nothing. */
const offsetsOf = (channel: Node): number[] =>
  attributeOf(channel, 'Offset')
    .split(',')
    .map(Number)
    .filter((offset) => Number.isInteger(offset) && offset >= 1 && offset <= maxChannels);

function* functionsOf(channel: Node): Generator<DmxFunction> {
  for (const logical of childrenOf(channel, 'LogicalChannel')) {
    for (const one of childrenOf(logical, 'ChannelFunction')) {
      const sets = childrenOf(one, 'ChannelSet').filter((set) => attributeOf(set, 'Name'));
      const name = attributeOf(one, 'Name') || attributeOf(one, 'Attribute');
      if (!sets.length) yield { name, from: startOf(one) || '0' };
      for (const set of sets) yield { name: attributeOf(set, 'Name'), from: startOf(set) };
    }
  }
}

/** The first DMX value, which is written as `128/1`, the latter being the number of bytes. */
const startOf = (node: Node): string => attributeOf(node, 'DMXFrom').split('/')[0] ?? '';

/** Yields a channel once for each use of its geometry. */
function* channelsOf(channel: Node, references: References): Generator<DmxChannel> {
  const geometry = attributeOf(channel, 'Geometry');
  const offsets = offsetsOf(channel);
  const shared = {
    attribute: attributeOf(childOf(channel, 'LogicalChannel'), 'Attribute') || 'No attribute',
    functions: take(functionsOf(channel), maxFunctions),
  };
  const declared = Number(attributeOf(channel, 'DMXBreak'));
  const isOverwritten = attributeOf(channel, 'DMXBreak') === 'Overwrite';
  const uses = references.get(geometry);
  if (!uses?.length) yield { ...shared, geometry, break: declared || 1, addresses: offsets };
  for (const { name, offsets: starts } of uses ?? []) {
    const [last = [1, 1] as const] = [...starts].reverse();
    const at = isOverwritten ? last[0] : declared || 1;
    const start = isOverwritten ? last[1] : (starts.get(at) ?? 1);
    yield { ...shared, geometry: name, break: at, addresses: offsets.map((offset) => start + offset - 1) };
  }
}

function* channelsOfMode(mode: Node, references: References): Generator<DmxChannel> {
  for (const channel of childrenOf(childOf(mode, 'DMXChannels'), 'DMXChannel')) yield* channelsOf(channel, references);
}

/** Takes values until there are `max`, and leaves the others unmade. */
function take<Value>(values: Iterable<Value>, max: number): Value[] {
  const taken: Value[] = [];
  for (const value of values) {
    taken.push(value);
    if (taken.length === max) break;
  }
  return taken;
}

function* counted<Value>(values: Iterable<Value>, budget: ResultBudget): Generator<Value> {
  for (const value of values) yield budget.add(value);
}

function modeOf(mode: Node, references: References, budget: ResultBudget): DmxMode {
  const channels = take(counted(channelsOfMode(mode, references), budget), maxChannels).sort(
    (a, b) => a.break - b.break || (a.addresses[0] ?? Infinity) - (b.addresses[0] ?? Infinity) || 0,
  );
  const ends = new Map<number, number>();
  for (const { break: at, addresses } of channels) ends.set(at, Math.max(ends.get(at) ?? 0, ...addresses));
  const footprint = [...ends.values()].reduce((sum, end) => sum + end, 0);
  return { name: attributeOf(mode, 'Name') || 'Default', footprint, channels };
}

/**
 * Reads the DMX modes of a GDTF file: a zip archive whose `description.xml` describes a type of fixture.
 *
 * @throws BadFile if the file is not such an archive, or exceeds a bound
 */
export async function readGdtf({ path }: { path: string }): Promise<DmxMode[]> {
  const document = parse(await readZipEntry(path, 'description.xml'));
  const fixture = childOf(childOf(document, 'GDTF'), 'FixtureType');
  if (!fixture) throw new BadFile('description.xml describes no type of fixture.');
  const modes = childrenOf(childOf(fixture, 'DMXModes'), 'DMXMode');
  if (modes.length > maxModes) throw new BadFile(`The file has more than ${maxModes} DMX modes.`);
  const references = collectReferences(fixture.Geometries, new Map());
  const budget = new ResultBudget();
  return modes.map((mode) => modeOf(mode, references, budget));
}
