import type { ReactNode } from 'react'
import { Slots, slot } from '../landing/slots.tsx'
import type { SectionProps } from '../landing/words.ts'

/** The files that the page loads. */
export type DrawnFiles = { script: string; style: string; fonts: string[] }

type Props = SectionProps & {
  files: DrawnFiles
  title: string /** The page works the same without its script. */
  script?: boolean
  children: ReactNode
}

/** The whole document of a page that the server draws: the firm's bar and the page's own content. */
export function Frame({ t, language, company, files, title, script = false, children }: Props) {
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <link rel="stylesheet" href={files.style} />
        {files.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {script ? <script type="module" src={files.script} /> : null}
      </head>
      <body>
        <a className="skip" href="#content">
          {t('shell:skip')}
        </a>
        <header className="bar">
          <div className="wrap bar-row">
            <a className="brand" href="/" aria-label={t('shell:homeOf', { company })}>
              <Slots of="seal">
                <img src="/favicon.svg" width={32} height={32} alt="" />
              </Slots>
              <Slots of="logo">
                <img className="logo" src={slot('src')} alt="" />
              </Slots>
              <span className="name">{company}</span>
            </a>
            <a className="other" href={`?lang=${other}`} hrefLang={other} lang={other}>
              {t('shell:otherLanguage')}
            </a>
          </div>
          <div className="band" />
        </header>
        <main id="content" className="wrap page" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  )
}
