/**
 * The packages of which the page has one copy, the host's. A remote's build leaves them out; the admin chunk of the host
 * hands them over (`host/src/admin/remotes/sharing/sharedModules.ts`, kept in step by a test). The icon set is not among them:
 * a remote carries the icons it draws, each imported by its own path.
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
  '@msl/shared/forms',
  '@msl/shared/ui',
];
