/** Fixed section "Why Choose LED Lighting?" of the about page: each reason with its picture on an LED module. */
export const reasons = [
  {
    title: 'A tenth of the load',
    text: 'A ride that drew 60 kW in incandescent lamps runs on about 6 kW of pixels. Cable, breakers and generators shrink with it.',
    rows: [
      '.........................',
      '.........................',
      '...aaa.aaa....m....www...',
      '...a...a.a.....m...w.....',
      '...aaa.a.a..mmmmm..www...',
      '...a.a.a.a.....m...w.w...',
      '...aaa.aaa....m....www...',
      '.........................',
      '.........................',
    ],
  },
  {
    title: 'Every pixel addressable',
    text: 'Each pixel has its own address, so the same wiring runs a chase today, a flag tomorrow and video at New Year.',
    rows: [
      '.........................',
      '..........mmmb...........',
      '.........mmm.bbb.........',
      '........mm....b.b........',
      '.......mm......b.b.......',
      '.a....am........b.b....c.',
      '.aa..aa..........bbc.ccc.',
      '..aaaa.............cccc..',
      '.........................',
    ],
  },
  {
    title: 'Years between lamp changes',
    text: 'Rated for 50,000 hours until output falls to 70 percent (L70), a module lasts through many seasons of nightly shows at height.',
    rows: [
      '.........................',
      '.........................',
      '.aaa.mmm.mmm.bbb.bbb.c...',
      '.a...m.m.m.m.b.b.b.b.c...',
      '.aaa.m.m.m.m.b.b.b.b.ccc.',
      '...a.m.m.m.m.b.b.b.b.c.c.',
      '.aaa.mmm.mmm.bbb.bbb.c.c.',
      '.........................',
      '.........................',
    ],
  },
  {
    title: 'Made for motion and weather',
    text: 'Potted electronics have no filament to break and no cavity for water: they are built for vibration, wash-down and salt air.',
    rows: [
      '........c.......c......c.',
      '.c......c...c...c......c.',
      '.c..........c.......c....',
      '....c...............c....',
      '....c.....aaaaa..........',
      '..c.....aaaawaaaa.....c..',
      '..c....aaawaaawaaa....c..',
      '......aaaaaawaaaaaa......',
      '.c.c.bbbbbbbbbbbbbbb.c.c.',
    ],
  },
] as const;

/** Certification marks and protection class of the modules. */
export const marks = ['CE', 'UL', 'CSA', 'IP67'] as const;
