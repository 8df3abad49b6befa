import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { Count } from '@msl/shared/contracts';
import type { AreaTarget } from '@msl/shared/remote';
import { countText, useAreaPath } from '@msl/shared/ui';
import { Link } from 'react-router-dom';
import { trendOf } from './trend';

const arrows = { up: TrendingUp, down: TrendingDown, level: TrendingFlat };

function Trend({ count }: { count: Count }) {
  const { direction, text } = trendOf(count);
  const Arrow = arrows[direction];
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Arrow fontSize="small" sx={{ color: direction === 'up' ? 'success.main' : 'text.secondary' }} />
      <Typography variant="body2" color="textSecondary">
        <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
          {countText(count.last30Days)} new
        </Box>{' '}
        in the last 30 days, {text}
      </Typography>
    </Box>
  );
}

interface CountCardProps {
  title: string;
  icon: SvgIconComponent;
  /** The list; the card is no link if no remote of the page has it. */
  to: AreaTarget;
  /** Undefined while loading. */
  count?: Count;
}

/** A record count with its trend; links to the list. */
export function CountCard({ title, icon: Icon, to, count }: CountCardProps) {
  const path = useAreaPath()(to);
  const frame = { height: '100%', p: 2.5, display: 'grid', gap: 1.5, alignContent: 'start', justifyContent: 'stretch' };
  const content = (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <Typography component="h2" variant="h3">
          {title}
        </Typography>
        <Icon fontSize="small" sx={{ color: 'primary.main' }} />
      </Box>
      <Typography sx={{ fontSize: '2.25rem', lineHeight: 1.1, fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
        {count ? countText(count.total) : <Skeleton width="3ch" />}
      </Typography>
      <Typography component="div" variant="body2" sx={{ minHeight: { lg: '3lh', xl: '2lh' } }}>
        {count ? <Trend count={count} /> : <Skeleton width="80%" />}
      </Typography>
    </>
  );
  return (
    <Card variant="outlined">
      {path === undefined ? (
        <Box sx={frame}>{content}</Box>
      ) : (
        <CardActionArea component={Link} to={path} sx={frame}>
          {content}
        </CardActionArea>
      )}
    </Card>
  );
}
