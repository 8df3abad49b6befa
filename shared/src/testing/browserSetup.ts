import '@testing-library/jest-dom';

// jsdom has no object URLs; previews of chosen files only need an address to exist.
URL.createObjectURL = () => 'blob:chosen-file';
URL.revokeObjectURL = () => undefined;
