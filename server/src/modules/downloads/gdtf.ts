import type { DmxMode } from '@msl/shared/contracts';
import { z } from 'zod';
import { BadArchive, readZipEntry } from './zipEntry';

const maxModes = 50;
const maxChannels = 2048;
const maxFunctions = 64;
const maxDepth = 100;

type Node = Record<string, unknown>;

const listOf = (node: unknown): Node[] =>
  (Array.isArray(node) ? node : [node]).filter((one): one is Node => typeof one === 'object' && one !== null);
const childrenOf = (node: Node | undefined, name: string): Node[] => listOf(node?.[name]);
const childOf = (node: Node | undefined, name: string): Node | undefined => childrenOf(node, name)[0];

const Attribute = z.string().trim().max(200).catch('');
const attributeOf = (node: Node | undefined, name: string): string => Attribute.parse(node?.[`@${name}`]);

async function parse(xml: Buffer): Promise<Node> {
  const text = xml.toString('utf8');
  // Entities can expand without bound, and the format has none.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new BadArchive('description.xml must not declare entities.');
  const { XMLParser, XMLValidator } = await import('fast-xml-parser');
  if (XMLValidator.validate(text) !== true) throw new BadArchive('description.xml is not well-formed XML.');
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

function functionsOf(channel: Node) {
  const functions = childrenOf(channel, 'LogicalChannel').flatMap((logical) =>
    childrenOf(logical, 'ChannelFunction').flatMap((one) => {
      const name = attributeOf(one, 'Name') || attributeOf(one, 'Attribute');
      const sets = childrenOf(one, 'ChannelSet').map((set) => ({
        name: attributeOf(set, 'Name'),
        from: attributeOf(set, 'DMXFrom'),
      }));
      const named = sets.filter((set) => set.name);
      return named.length ? named : [{ name, from: attributeOf(one, 'DMXFrom') || '0/1' }];
    }),
  );
  // The value is written as `128/1`, the latter being the number of bytes.
  return functions.slice(0, maxFunctions).map(({ name, from }) => ({ name, from: from.split('/')[0] ?? '' }));
}

function channelsOf(channel: Node, references: References): DmxMode['channels'] {
  const geometry = attributeOf(channel, 'Geometry');
  const offsets = offsetsOf(channel);
  const shared = {
    attribute: attributeOf(childOf(channel, 'LogicalChannel'), 'Attribute') || 'No attribute',
    functions: functionsOf(channel),
  };
  const declared = Number(attributeOf(channel, 'DMXBreak'));
  const isOverwritten = attributeOf(channel, 'DMXBreak') === 'Overwrite';
  const uses = references.get(geometry);
  if (!uses?.length) return [{ ...shared, geometry, break: declared || 1, addresses: offsets }];
  return uses.map(({ name, offsets: starts }) => {
    const [last = [1, 1] as const] = [...starts].reverse();
    const at = isOverwritten ? last[0] : declared || 1;
    const start = isOverwritten ? last[1] : (starts.get(at) ?? 1);
    return { ...shared, geometry: name, break: at, addresses: offsets.map((offset) => start + offset - 1) };
  });
}

function modeOf(mode: Node, references: References): DmxMode {
  const channels = childrenOf(childOf(mode, 'DMXChannels'), 'DMXChannel')
    .flatMap((channel) => channelsOf(channel, references))
    .slice(0, maxChannels)
    .sort((a, b) => a.break - b.break || (a.addresses[0] ?? Infinity) - (b.addresses[0] ?? Infinity) || 0);
  const ends = new Map<number, number>();
  for (const { break: at, addresses } of channels) ends.set(at, Math.max(ends.get(at) ?? 0, ...addresses));
  const footprint = [...ends.values()].reduce((sum, end) => sum + end, 0);
  return { name: attributeOf(mode, 'Name') || 'Default', footprint, channels };
}

/**
 * Reads the DMX modes of a GDTF file: a zip archive whose `description.xml` describes a type of fixture.
 *
 * @throws BadArchive if the file is not such an archive, or exceeds a bound
 */
export async function readDmxModes(path: string): Promise<DmxMode[]> {
  const document = await parse(await readZipEntry(path, 'description.xml'));
  const fixture = childOf(childOf(document, 'GDTF'), 'FixtureType');
  if (!fixture) throw new BadArchive('description.xml describes no type of fixture.');
  const modes = childrenOf(childOf(fixture, 'DMXModes'), 'DMXMode');
  if (modes.length > maxModes) throw new BadArchive(`The file has more than ${maxModes} DMX modes.`);
  const references = collectReferences(fixture.Geometries, new Map());
  return modes.map((mode) => modeOf(mode, references));
}
