import { Contact } from './contact.tsx'
import { Hero } from './hero.tsx'
import { About, Services, Steps } from './sections.tsx'
import { Slots, slot } from './slots.tsx'
import type { SectionProps } from './words.ts'

/** The files that the page loads. */
export type LandingFiles = { script: string; style: string; fonts: string[] }

type Props = Omit<SectionProps, 'company'> & { files: LandingFiles }

// The server replaces it by its own address when it starts: search engines need absolute addresses.
const SITE = '__APP_URL__'

/** The whole document, as the server sends it: readable before and without its script. */
export function LandingPage({ t, language, files }: Props) {
  const company = slot('company')
  const section = { t, language, company }
  return (
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} data-hours={slot('hours')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{t('landing:title', { company })}</title>
        <meta name="description" content={t('landing:description')} />
        <link rel="stylesheet" href={files.style} />
        {files.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="canonical" href={`${SITE}/?lang=${language}`} />
        <link rel="alternate" hrefLang="ar" href={`${SITE}/?lang=ar`} />
        <link rel="alternate" hrefLang="en" href={`${SITE}/?lang=en`} />
        <link rel="alternate" hrefLang="x-default" href={`${SITE}/`} />
        <script type="module" src={files.script} />
      </head>
      <body>
        <a className="skip" href="#content">
          {t('shell:skip')}
        </a>
        <Bar {...section} />
        <main id="content" tabIndex={-1}>
          <Hero {...section} />
          <Services {...section} />
          <Steps {...section} />
          <About {...section} />
          <Contact {...section} />
        </main>
      </body>
    </html>
  )
}

/** The bar at the top: the firm, the sections, the other language and the two ways in. */
function Bar({ t, language, company }: SectionProps) {
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <header className="bar">
      <div className="wrap bar-row">
        <a className="brand" href="/" aria-label={t('shell:homeOf', { company })}>
          <Slots of="seal">
            <img src="/favicon.svg" width={32} height={32} alt="" fetchPriority="low" />
          </Slots>
          <Slots of="logo">
            <img className="logo" src={slot('src')} alt="" fetchPriority="low" />
          </Slots>
          <span className="name">{company}</span>
        </a>
        <nav className="sections" aria-label={t('landing:sections')}>
          <a href="#services">{t('landing:services.title')}</a>
          <a href="#steps">{t('landing:steps.title')}</a>
          <a href="#contact">{t('landing:contact.title')}</a>
          <a href="/search">{t('landing:search')}</a>
        </nav>
        <div className="ways">
          <a href={`/?lang=${other}`} hrefLang={other} lang={other}>
            {t('shell:otherLanguage')}
          </a>
          <a href="/login">{t('shell:signIn')}</a>
          <a className="framed" href="/register">
            {t('people:login.register')}
          </a>
        </div>
      </div>
      <div className="band" />
    </header>
  )
}
