import { Card, CardLink } from '../../components/cards/Card';
import { Media } from '../../components/pictures/Media';
import { Block } from '../../components/sections/Block';
import type { HomeHeader } from '../../lib/endpoints/settingEndpoints';
import styles from './ProjectTiles.module.css';

const slots = ['topLeft', 'bottomLeft', 'center', 'topRight', 'bottomRight'] as const;

/** The five featured projects, each linked to the project of its slot. */
export function ProjectTiles({ home }: { home: HomeHeader }) {
  const tiles = slots.map((slot) => ({
    slot,
    file: home[`${slot}File`],
    text: home[`${slot}Text`],
    projectId: home[`${slot}ProjectId`],
  }));
  if (!tiles.some(({ file, text }) => file || text)) return null;
  return (
    <Block title="Featured projects" all={{ to: '/projects', noun: 'projects' }} tone="raised">
      <ul className={styles.tiles}>
        {tiles.map(({ slot, file, text, projectId }) => (
          <li key={slot} className={styles.tile} data-slot={slot} data-field={`${slot}File`}>
            <Card
              look="cover"
              picture={
                file && (
                  <Media
                    path={file}
                    alt=""
                    sizes={slot === 'center' ? '(min-width: 769px) 44vw, 100vw' : '(min-width: 769px) 28vw, 50vw'}
                  />
                )
              }
            >
              <h3>
                <CardLink to={projectId ? `/project/detail/${projectId}` : '/projects'}>
                  <span data-field={`${slot}Text`}>{text || 'View project'}</span>
                </CardLink>
              </h3>
            </Card>
          </li>
        ))}
      </ul>
    </Block>
  );
}
