import type { Project } from '@msl/shared/contracts';
import { company } from '../../../lib/company';

/** A project as the map shows it; the page state carries nothing else. */
export interface Place {
  id: string;
  name: string;
  location: string;
  /** Degrees; a project without coordinates appears in the list only. */
  longitude?: number;
  latitude?: number;
  icon?: string;
  picture?: string;
  /** Link target; by default the project's page. */
  to?: string;
}

export interface LocatedPlace extends Place {
  longitude: number;
  latitude: number;
}

/** Parses decimal degrees; undefined for anything else. */
function degrees(text: string, max: number): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(number) <= max ? number : undefined;
}

export const toPlace = (project: Project): Place => ({
  id: project._id,
  name: project.name,
  location: project.location,
  longitude: degrees(project.longitude, 180),
  latitude: degrees(project.latitude, 90),
  icon: project.locationIcon || undefined,
  picture: project.filePath[0],
});

export const isLocated = (place: Place): place is LocatedPlace =>
  place.longitude !== undefined && place.latitude !== undefined;

export const linkOf = ({ id, to }: Place) => to ?? `/project/detail/${id}`;

const [, branch] = company.offices;

/** Shown while there are no projects: the American branch, and a mark for the next project. */
export const withoutProjects: LocatedPlace[] = [
  {
    id: 'branch',
    name: `${company.name}, ${branch.title}`,
    location: `${branch.lines.slice(1).join(', ')}, ${branch.country}`,
    longitude: -81.451,
    latitude: 28.458,
    to: '/contact',
  },
  {
    id: 'next',
    name: 'Your project could be here',
    location: `Las Vegas, Nevada, ${branch.country}`,
    longitude: -115.173,
    latitude: 36.115,
    to: '/contact',
  },
];
