/**
 * Packages that the page has only once, in the host. Builds of remotes leave them out; the admin chunk of the host
 * shares them (`host/src/admin/remotes/sharing/sharedModules.ts`; a test compares both lists). Excludes the icon set: a
 * remote bundles the icons it uses, each imported by its own path.
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit/query/react',
  '@mui/material',
  '@mui/material/Alert',
  '@mui/material/AlertTitle',
  '@mui/material/Button',
  '@mui/material/Chip',
  '@mui/material/IconButton',
  '@mui/material/Link',
  '@mui/material/ToggleButton',
  '@mui/material/Tooltip',
  '@mui/material/SvgIcon',
  '@mui/material/styles',
  '@emotion/react',
  '@emotion/styled',
  'notistack',
  'react-hook-form',
  '@msl/shared/contracts',
  '@msl/shared/data',
  '@msl/shared/dates',
  '@msl/shared/forms',
  '@msl/shared/ui',
];

/** Shared packages of which the host shares only the names that areas use, because the public site has them too. */
export const partlyShared = ['react-router-dom', 'react-redux', '@reduxjs/toolkit/query/react'];
