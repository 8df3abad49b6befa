export const exportButtonStyle = { borderColor: 'divider', bgcolor: 'background.paper', whiteSpace: 'nowrap' };
