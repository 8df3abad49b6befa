/** The fixed part of the about page, "Why Choose LED Lighting?". */
export const reasons = [
  {
    title: 'A tenth of the load',
    text: 'A ride that drew 60 kW in incandescent lamps runs on about 6 kW of pixels. Cable, breakers and generators shrink with it.',
  },
  {
    title: 'Every point its own',
    text: 'Each pixel has an address, so one wiring run shows a chase today, a flag tomorrow and video at New Year.',
  },
  {
    title: 'Years between lamp changes',
    text: 'Rated at 50,000 hours to 70 percent of the first light, a module outlasts many seasons of nightly shows at height.',
  },
  {
    title: 'Made for motion and weather',
    text: 'Potted electronics have no filament to break and no air to let water in: vibration, wash-down and salt air are normal service.',
  },
] as const;
