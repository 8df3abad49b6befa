import { type HomeHeader, tileSlots } from '@msl/shared/contracts';
import { HeaderFormPage } from '../HeaderFormPage';
import { HomeFields } from './HomeFields';

const tileValues = (home: HomeHeader) =>
  Object.fromEntries(
    tileSlots.flatMap((slot) => [
      [`${slot}Text`, home[`${slot}Text`] ?? ''],
      [`${slot}ProjectId`, home[`${slot}ProjectId`] ?? ''],
    ]),
  );

export function HomeSettingsPage() {
  return (
    <HeaderFormPage
      type="home-page"
      heading="Edit Home Settings"
      required={['youtubeUrl', 'aboutTwoHeading', 'aboutTwoDetail', 'sideFixedButton', 'sideFixedButtonUrl']}
      values={(header) => {
        const home = header as HomeHeader;
        const { youtubeUrl, aboutTwoHeading, aboutTwoDetail, sideFixedButton, sideFixedButtonUrl } = home;
        return {
          ...{ youtubeUrl, aboutTwoHeading, aboutTwoDetail, sideFixedButton, sideFixedButtonUrl },
          ...tileValues(home),
        };
      }}
    >
      {(header) => <HomeFields home={header as HomeHeader | undefined} />}
    </HeaderFormPage>
  );
}
