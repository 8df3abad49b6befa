import { keepInterface, sidebarShown, themeChosen } from './interfaceState';
import { createStore } from './store';

describe("the state of the admin's controls", () => {
  beforeEach(() => localStorage.clear());

  it('is a shown sidebar and the light theme when nothing was kept', () => {
    expect(createStore().getState().interface).toEqual({ sidebarShow: true, theme: 'light' });
  });

  it('is what this browser kept, whatever state the server rendered the page from', () => {
    const onServer = createStore().getState();
    const before = createStore();
    before.dispatch(themeChosen('dark'));
    before.dispatch(sidebarShown(false));
    keepInterface(before.getState().interface);

    expect(createStore({}, onServer).getState().interface).toEqual({ sidebarShow: false, theme: 'dark' });
  });

  it.each(['{', 'null', '{"theme":"pink","sidebarShow":"no"}'])('falls back when %s was kept', (kept) => {
    localStorage.setItem('interface', kept);
    expect(createStore().getState().interface).toEqual({ sidebarShow: true, theme: 'light' });
  });
});
