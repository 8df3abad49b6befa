/** Fixed facts of the company; everything else on the site is content. */
export const company = {
  name: 'MSL Show Lighting',
  claim: 'Programmable LED show lighting for rides, structures and buildings.',
  email: 'info@msl.example',
  offices: [
    {
      title: 'Headquarters',
      country: 'United Arab Emirates',
      lines: ['MSL Show Lighting FZE', 'Unit 14, Light Industrial Units 5', 'Dubai Silicon Oasis, Dubai'],
      phone: '+971 4 555 0142',
    },
    {
      title: 'Branch',
      country: 'United States',
      lines: ['MSL Show Lighting Inc.', '7710 Carrier Row, Suite 120', 'Orlando, Florida 32819'],
      phone: '+1 407 555 0142',
    },
  ],
} as const;

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const navLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/products', label: 'Products' },
  { to: '/downloads', label: 'Downloads' },
  { to: '/projects', label: 'Projects' },
  { to: '/news', label: 'News' },
  { to: '/contact', label: 'Contact' },
] as const;

/** Icons use a 24-unit square and the even-odd rule. */
export const socialLinks = [
  {
    label: 'YouTube',
    href: 'https://www.youtube.com/@mslshowlighting',
    icon: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm6 3.500v7l6-3.500-6-3.500Z',
  },
  {
    label: 'Instagram',
    href: 'https://www.instagram.com/mslshowlighting',
    icon: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9Zm0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  },
  {
    label: 'LinkedIn',
    href: 'https://www.linkedin.com/company/mslshowlighting',
    icon: 'M4 9.500h3.500V21H4V9.500ZM5.750 3.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM10 9.500h3.300v1.600c.6-1.100 1.900-1.900 3.700-1.900 3 0 4.500 1.900 4.500 5.100V21H18v-6.200c0-1.700-.7-2.600-2-2.600-1.500 0-2.500 1-2.500 2.800v6H10V9.500Z',
  },
  {
    label: 'Facebook',
    href: 'https://www.facebook.com/mslshowlighting',
    icon: 'M13.500 21v-8h2.700l.5-3.200h-3.200V7.900c0-1 .4-1.700 1.900-1.700h1.500V3.400c-.6-.1-1.500-.2-2.400-.2-2.600 0-4.300 1.500-4.300 4.300v2.300H7.500V13h2.700v8h3.300Z',
  },
] as const;
