import * as data from '@msl/shared/data';
import * as dates from '@msl/shared/dates';
import * as emotion from '@emotion/react';
import * as styled from '@emotion/styled';
import * as alert from '@mui/material/Alert';
import * as alertTitle from '@mui/material/AlertTitle';
import * as button from '@mui/material/Button';
import * as chip from '@mui/material/Chip';
import * as iconButton from '@mui/material/IconButton';
import * as link from '@mui/material/Link';
import * as toggleButton from '@mui/material/ToggleButton';
import * as tooltip from '@mui/material/Tooltip';
import * as svgIcon from '@mui/material/SvgIcon';
import * as notistack from 'notistack';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import hostPackage from '../../../../package.json';
import * as query from './sharedQuery';
import * as redux from './sharedRedux';
import * as router from './sharedRouter';

/** A module shared with remotes: bundled with the page, or loaded when the first remote requests it. */
export type SharedModule = { version: string } & ({ module: object } | { load: () => Promise<object> });

const { dependencies: versions } = hostPackage;

const material = () => import('./sharedMaterial');
const forms = () => import('@msl/shared/forms');
const hookForm = () => import('react-hook-form');
const contracts = () => import('@msl/shared/contracts');
const ui = () => import('@msl/shared/ui');

function refuseOthersDrafts(): never {
  throw new Error('forgetDrafts deletes the drafts of all areas; only the host may call it.');
}

/** Remotes get the module without what changes the drafts of other areas. */
const uiForRemotes = async () => ({ ...(await ui()), forgetDrafts: refuseOthersDrafts });

const ofMaterial = (part: object): SharedModule => ({ version: versions['@mui/material'], module: part });

/**
 * Components of Material UI that the shell renders too; a screen that needs only these does not wait for the whole
 * library.
 */
const singleParts: Record<string, SharedModule> = {
  '@mui/material/Alert': ofMaterial(alert),
  '@mui/material/AlertTitle': ofMaterial(alertTitle),
  '@mui/material/Button': ofMaterial(button),
  '@mui/material/Chip': ofMaterial(chip),
  '@mui/material/IconButton': ofMaterial(iconButton),
  '@mui/material/Link': ofMaterial(link),
  '@mui/material/Tooltip': ofMaterial(tooltip),
  '@mui/material/ToggleButton': ofMaterial(toggleButton),
};

/**
 * The modules that the host shares with remotes, by the specifier they import.
 *
 * The public site uses React, router and Redux too. Of router and Redux only selected names are shared: sharing a whole
 * namespace would prevent tree shaking for every visitor. Packages that only the admin uses are shared whole, in
 * separate chunks, so that a team never needs a host release to use another component of Material UI.
 */
export const sharedModules: Record<string, SharedModule> = {
  react: { version: versions.react, module: react },
  'react/jsx-runtime': { version: versions.react, module: jsxRuntime },
  'react-dom': { version: versions['react-dom'], module: reactDom },
  'react-router-dom': { version: versions['react-router-dom'], module: router },
  'react-redux': { version: versions['react-redux'], module: redux },
  '@reduxjs/toolkit/query/react': { version: versions['@reduxjs/toolkit'], module: query },
  '@mui/material': { version: versions['@mui/material'], load: async () => (await material()).material },
  ...singleParts,
  '@mui/material/SvgIcon': ofMaterial(svgIcon),
  '@mui/material/styles': { version: versions['@mui/material'], load: async () => (await material()).styles },
  '@emotion/react': { version: versions['@emotion/react'], module: emotion },
  '@emotion/styled': { version: versions['@emotion/styled'], module: styled },
  notistack: { version: versions.notistack, module: notistack },
  'react-hook-form': { version: versions['react-hook-form'], load: hookForm },
  '@msl/shared/contracts': { version: versions['@msl/shared'], load: contracts },
  '@msl/shared/data': { version: versions['@msl/shared'], module: data },
  '@msl/shared/dates': { version: versions['@msl/shared'], module: dates },
  '@msl/shared/forms': { version: versions['@msl/shared'], load: forms },
  '@msl/shared/ui': { version: versions['@msl/shared'], load: uiForRemotes },
};

/** Preloads the modules of list screens, so that the first one opens without a delay. */
export const preloadSharedModules = ui;
