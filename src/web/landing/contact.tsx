import { Now, Times } from './hours.tsx'
import type { PartProps } from './page.tsx'

/** How and when the firm is reached, and the firm's name at the page's end. */
export function Contact({ t, language, firm, company }: PartProps) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="band" />
      <div className="wrap section pair">
        <div>
          <h2 id="contact-title">{t('landing:contact.title')}</h2>
          <p className="intro">{t('landing:contact.text')}</p>
          <h3>{t('people:email')}</h3>
          <a className="mail" href={`mailto:${firm.supportEmail}`} dir="ltr">
            {firm.supportEmail}
          </a>
          <p className="buttons">
            <a className="button bright" href="/register">
              {t('people:login.register')}
            </a>
            <a className="button quiet" href="/login">
              {t('shell:signIn')}
            </a>
          </p>
        </div>
        <div className="opening">
          <h3 className="opening-title">
            {t('landing:hours.title')}
            <Now t={t} />
          </h3>
          <Times t={t} language={language} />
        </div>
      </div>
      <p className="wrap end">{company}</p>
    </section>
  )
}
