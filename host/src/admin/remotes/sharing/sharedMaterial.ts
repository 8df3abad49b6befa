/** All of Material UI, so that a remote can use further components without a host release. */
export * as material from '@mui/material';
export * as styles from '@mui/material/styles';
