import type { Project } from '@msl/shared/contracts';
import { company } from '../../../lib/company';

/** What the map shows of a project: all the page's state carries of it. */
export interface Place {
  id: string;
  name: string;
  location: string;
  /** Degrees; without both the project is in the list only. */
  longitude?: number;
  latitude?: number;
  icon?: string;
  picture?: string;
  /** Where it leads, if not to its project. */
  to?: string;
}

export interface LocatedPlace extends Place {
  longitude: number;
  latitude: number;
}

/** Degrees from decimal text; undefined for anything else, the empty text too. */
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

/** Where the map points as long as there are no projects: to the American branch, and to where the next project may be. */
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
