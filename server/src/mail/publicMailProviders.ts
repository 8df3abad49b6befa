/** Providers whose domain many people share who have nothing to do with each other. */
const providers = new Set([
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.co.uk', 'hotmail.fr', 'hotmail.de'],
  ...['outlook.de', 'outlook.fr', 'outlook.es', 'outlook.sa', 'live.co.uk', 'live.fr', 'live.de', 'live.nl'],
  ...['yahoo.com', 'yahoo.co.uk', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.fr', 'yahoo.de', 'yahoo.it', 'yahoo.es'],
  ...['ymail.com', 'rocketmail.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'tuta.com'],
  ...['gmx.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'web.de', 't-online.de', 'freenet.de', 'mail.com'],
  ...['orange.fr', 'free.fr', 'wanadoo.fr', 'laposte.net', 'sfr.fr', 'libero.it', 'virgilio.it', 'tiscali.it'],
  ...['btinternet.com', 'sky.com', 'virginmedia.com', 'comcast.net', 'verizon.net', 'att.net', 'cox.net'],
  ...['bigpond.com', 'bluewin.ch', 'ziggo.nl', 'kpnmail.nl', 'telenet.be', 'skynet.be', 'seznam.cz', 'wp.pl'],
  ...['o2.pl', 'onet.pl', 'interia.pl', 'mail.ru', 'bk.ru', 'yandex.ru', 'yandex.com', 'ukr.net', 'abv.bg'],
  ...['qq.com', 'foxmail.com', '163.com', '126.com', 'yeah.net', 'sina.com', 'sina.cn', 'sohu.com', 'aliyun.com'],
  ...['139.com', '189.cn', 'naver.com', 'daum.net', 'hanmail.net', 'rediffmail.com', 'zoho.com', 'fastmail.com'],
  ...['emirates.net.ae', 'eim.ae', 'uol.com.br', 'bol.com.br', 'terra.com.br', 'docomo.ne.jp', 'nifty.com'],
  ...['fastmail.fm', '33mail.com', 'anonaddy.com', 'anonaddy.me', 'addy.io', 'mozmail.com', 'aleeas.com', 'slmail.me'],
]);

/** Whether a domain is that of a public mail provider. */
export const isPublicMailProvider = (domain: string): boolean => providers.has(domain);
