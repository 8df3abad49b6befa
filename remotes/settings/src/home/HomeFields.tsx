import { type HomeHeader, settingCalls, type TileSlot, tileSlots } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { Box, Typography } from '@mui/material';
import { useChooseProjectsQuery } from '../headerEndpoints';
import { Section } from '../Section';
import { StoredFileField } from '../StoredFileField';
import { TilePicture } from './TilePicture';

const { TextField, RichTextField, RecordField } = fieldsOf(settingCalls.storeHeader);

const slotNames: Record<TileSlot, string> = {
  topLeft: 'Top Left',
  bottomLeft: 'Bottom Left',
  center: 'Center',
  topRight: 'Top Right',
  bottomRight: 'Bottom Right',
};

function TileFields({ slot, home }: { slot: TileSlot; home: HomeHeader | undefined }) {
  const name = slotNames[slot];
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 2, mb: -1 }}>
        <TilePicture slot={slot} />
        <Typography variant="h3">{name}</Typography>
      </Box>
      <TextField name={`${slot}Text`} label={`${name} Text`} />
      <RecordField
        name={`${slot}ProjectId`}
        label={`${name} Project`}
        from={useChooseProjectsQuery}
        text={(project) => project.name}
        placeholder="All projects"
        loadFailed="Failed to fetch projects"
        help="The project that the tile links to."
      />
      <StoredFileField name={`${slot}File`} label={`${name} File`} path={home?.[`${slot}File`]} wide />
    </>
  );
}

export function HomeFields({ home }: { home: HomeHeader | undefined }) {
  return (
    <>
      <TextField name="youtubeUrl" label="YouTube URL" type="url" wide />
      <Section title="About block" />
      <TextField name="aboutTwoHeading" label="About Heading" wide />
      <RichTextField name="aboutTwoDetail" label="About Detail" />
      <StoredFileField name="aboutTwoFile" label="About File" path={home?.aboutTwoFile} wide />
      <Section title="Fixed side button" />
      <TextField name="sideFixedButton" label="Side Button Label" />
      <TextField name="sideFixedButtonUrl" label="Side Button URL" help="An address, or a path such as /contact." />
      <Section title="Featured projects" />
      {tileSlots.map((slot) => (
        <TileFields key={slot} slot={slot} home={home} />
      ))}
    </>
  );
}
