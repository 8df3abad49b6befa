import type { DmxChart, DmxMode } from '@msl/shared/contracts';
import { Block } from '../../components/sections/Block';
import styles from './ProductDownloads.module.css';

type Channel = DmxMode['channels'][number];

/** Writes an attribute of the GDTF standard as words: `ColorAdd_R` as "Color Add R". */
const attributeText = (attribute: string) =>
  attribute
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim();

const addressText = ({ addresses, break: at }: Channel, hasBreaks: boolean) =>
  `${hasBreaks ? `${at}: ` : ''}${addresses.join(', ') || 'virtual'}`;

const functionText = ({ functions }: Channel) =>
  functions.map(({ name, from }) => (functions.length > 1 ? `${from}: ${name}` : name)).join(', ');

function ChannelTable({ mode: { name, channels } }: { mode: DmxMode }) {
  const hasBreaks = new Set(channels.map((channel) => channel.break)).size > 1;
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={`Channels of ${name}`}>
      <table className={styles.chart}>
        <thead>
          <tr>
            <th scope="col">{hasBreaks ? 'Break: channel' : 'Channel'}</th>
            <th scope="col">Attribute</th>
            <th scope="col">Part</th>
            <th scope="col">Values</th>
          </tr>
        </thead>
        <tbody>
          {channels.map((channel, index) => (
            <tr key={index}>
              <th scope="row">{addressText(channel, hasBreaks)}</th>
              <td>{attributeText(channel.attribute)}</td>
              <td>{channel.geometry}</td>
              <td>{functionText(channel)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The DMX modes of a product, each with a table of its channels. */
export function DmxCharts({ charts }: { charts: readonly DmxChart[] }) {
  const modes = charts.flatMap(({ _id, modes: all }) => all.map((mode, index) => ({ key: `${_id} ${index}`, mode })));
  if (!modes.length) return null;
  return (
    <Block title="DMX modes" id="dmx-modes">
      <div>
        {modes.map(({ key, mode }) => (
          <details key={key} className={styles.mode} open={modes.length === 1}>
            <summary>
              {mode.name}: {mode.footprint} {mode.footprint === 1 ? 'channel' : 'channels'}
            </summary>
            <ChannelTable mode={mode} />
          </details>
        ))}
      </div>
    </Block>
  );
}
