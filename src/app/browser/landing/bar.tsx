import { Slots, slot } from './slots.tsx'
import type { SectionProps } from './words.ts'

/** The bar at the top: the firm, the sections, the other language and the two ways in. */
export function Bar({ t, language, company }: SectionProps) {
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
