import * as data from '@msl/shared/data';
import * as emotion from '@emotion/react';
import * as styled from '@emotion/styled';
import * as notistack from 'notistack';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import hostPackage from '../../../package.json';
import * as query from './sharedQuery';
import * as redux from './sharedRedux';
import * as router from './sharedRouter';

/** A module remotes get from the page: there from the start, or loaded with the first remote that asks for it. */
export type SharedModule = { version: string } & ({ module: object } | { load: () => Promise<object> });

const { dependencies: versions } = hostPackage;

const material = () => import(/* webpackChunkName: "shared-material" */ './sharedMaterial');
const hookForm = () => import(/* webpackChunkName: "shared-hook-form" */ 'react-hook-form');
const contracts = () => import(/* webpackChunkName: "shared-contracts" */ '@msl/shared/contracts');
const ui = () => import(/* webpackChunkName: "shared-ui" */ '@msl/shared/ui');

/**
 * What the host hands over to remotes, by the specifier they import.
 *
 * The public site uses React, router and Redux too; of the latter two only chosen names are shared, as a whole namespace
 * would keep all of it in every visitor's download. What only the admin uses is shared whole, in chunks of its own.
 */
export const sharedModules: Record<string, SharedModule> = {
  react: { version: versions.react, module: react },
  'react/jsx-runtime': { version: versions.react, module: jsxRuntime },
  'react-dom': { version: versions['react-dom'], module: reactDom },
  'react-router-dom': { version: versions['react-router-dom'], module: router },
  'react-redux': { version: versions['react-redux'], module: redux },
  '@reduxjs/toolkit/query/react': { version: versions['@reduxjs/toolkit'], module: query },
  '@mui/material': { version: versions['@mui/material'], load: async () => (await material()).material },
  '@mui/material/SvgIcon': { version: versions['@mui/material'], load: async () => (await material()).svgIcon },
  '@mui/material/styles': { version: versions['@mui/material'], load: async () => (await material()).styles },
  '@emotion/react': { version: versions['@emotion/react'], module: emotion },
  '@emotion/styled': { version: versions['@emotion/styled'], module: styled },
  notistack: { version: versions.notistack, module: notistack },
  'react-hook-form': { version: versions['react-hook-form'], load: hookForm },
  '@msl/shared/contracts': { version: versions['@msl/shared'], load: contracts },
  '@msl/shared/data': { version: versions['@msl/shared'], module: data },
  '@msl/shared/ui': { version: versions['@msl/shared'], load: ui },
};

/** Fetches what the first area will ask for, so that opening it does not wait. */
export const preloadSharedModules = () => Promise.all([material(), ui()]);
