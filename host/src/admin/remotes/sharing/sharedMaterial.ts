/** Material UI whole: a team must never need a host release to use another of its components. */
export * as material from '@mui/material';
export * as styles from '@mui/material/styles';
