import { storeInterfaceState, sidebarShown, themeChosen } from './interfaceState';
import { createStore } from './store';

describe("the state of the admin's controls", () => {
  beforeEach(() => localStorage.clear());

  it('the admin defaults to an open sidebar and the theme of the system', () => {
    expect(createStore().getState().interface).toEqual({ sidebarShow: true, theme: 'auto' });
  });

  it('the admin uses the state stored in the browser, not that of the rendered page', () => {
    const onServer = createStore().getState();
    const before = createStore();
    before.dispatch(themeChosen('dark'));
    before.dispatch(sidebarShown(false));
    storeInterfaceState(before.getState().interface);

    expect(createStore({}, onServer).getState().interface).toEqual({ sidebarShow: false, theme: 'dark' });
  });

  it.each(['{', 'null', '{"theme":"pink","sidebarShow":"no"}'])('the admin falls back to the defaults when %s is stored', (kept) => {
    localStorage.setItem('interface', kept);
    expect(createStore().getState().interface).toEqual({ sidebarShow: true, theme: 'auto' });
  });
});
