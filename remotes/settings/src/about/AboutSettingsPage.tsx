import { HeaderFormPage } from '../HeaderFormPage';
import { PartTabs } from '../PartTabs';
import { AccordionPage } from './AccordionPage';
import { SectionThreePage } from './SectionThreePage';
import { SectionTwoPage } from './SectionTwoPage';

const AboutHeaderPage = () => <HeaderFormPage type="about-page" heading="Edit About Header" />;

export const AboutSettingsPage = () => (
  <PartTabs
    label="Parts of the about page"
    parts={[
      { name: 'header', label: 'Header', Part: AboutHeaderPage },
      { name: 'section-two', label: 'Section Two', Part: SectionTwoPage },
      { name: 'section-three', label: 'Section Three', Part: SectionThreePage },
      { name: 'accordion', label: 'Accordion', Part: AccordionPage },
    ]}
  />
);
