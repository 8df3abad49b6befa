/**
 * The packages of which the page has one copy, the host's. A remote's build leaves them out; the admin chunk of the host
 * hands them over (`host/src/admin/federation/sharedModules.ts`, kept in step by a test).
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  '@mui/material',
  '@emotion/react',
  '@emotion/styled',
  'notistack',
  'react-hook-form',
  'zod',
  '@msl/shared/contracts',
  '@msl/shared/data',
  '@msl/shared/ui',
];
