import { GOVERNORATES } from '#features/places/model.ts'
import { PROPERTY_CATEGORIES, VALUATION_APPROACHES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import type { SectionProps } from './words.ts'

// 'Other' is an option of forms and says nothing on a page.
const PURPOSES = VALUATION_PURPOSES.filter((purpose) => purpose !== 'OTHER')
const STEPS = ['request', 'inspection', 'valuation', 'review'] as const

/** What the firm values, for what purposes and how. */
export function Services({ t }: SectionProps) {
  return (
    <section className="wrap section" id="services" aria-labelledby="services-title">
      <h2 id="services-title">{t('landing:services.title')}</h2>
      <p className="intro">{t('landing:services.lead')}</p>
      <h3>{t('landing:services.approaches')}</h3>
      <ul className="approaches">
        {VALUATION_APPROACHES.map((approach) => (
          <li key={approach} className="card">
            <h4>{t(`valuations:approach.${approach}`)}</h4>
            <p>{t(`landing:approach.${approach}`)}</p>
          </li>
        ))}
      </ul>
      <div className="pair">
        <div>
          <h3>{t('landing:services.purposes')}</h3>
          <ul className="chips">
            {PURPOSES.map((purpose) => (
              <li key={purpose}>{t(`valuations:purpose.${purpose}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('landing:services.categories')}</h3>
          <ul className="chips">
            {PROPERTY_CATEGORIES.map((category) => (
              <li key={category}>{t(`valuations:category.${category}`)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** From the request to the approval. */
export function Steps({ t }: SectionProps) {
  return (
    <section className="ground" id="steps" aria-labelledby="steps-title">
      <div className="wrap section">
        <h2 id="steps-title">{t('landing:steps.title')}</h2>
        <ol className="steps">
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`landing:step.${step}.title`)}</h3>
              <p>{t(`landing:step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Who the firm is and where it works. */
export function About({ t, company }: SectionProps) {
  return (
    <section className="wrap section pair" aria-labelledby="about-title">
      <div>
        <h2 id="about-title">{t('landing:about.title', { company })}</h2>
        <p className="intro">{t('landing:about.text', { company })}</p>
      </div>
      <div>
        <h3>{t('landing:about.governorates')}</h3>
        <ul className="chips">
          {GOVERNORATES.map((governorate) => (
            <li key={governorate}>{t(`places:governorate.${governorate}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
