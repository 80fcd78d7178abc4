import { useTranslation } from 'react-i18next'
import { refusal } from '#access/can.ts'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { REGISTERS } from '../model/registers.ts'
import { REGISTER_CODES } from '../model.ts'
import classes from './reports.module.css'
import './words.ts'

/** /reports: the registers that this person may read, each with the question that it answers. */
export function ReportsScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const actor = actorOf(useMe().user)
  const registers = REGISTER_CODES.map((code) => REGISTERS[code]).filter(
    ({ access }) => refusal(actor, access) === null,
  )
  return (
    <>
      <PageHead title={t('reports:title')} subtitle={t('reports:subtitle')} />
      <ul className={classes.registers} aria-label={t('reports:title')}>
        {registers.map(({ code, title, question, groupings }) => (
          <li key={code} className={classes.register}>
            <h2>
              <TextLink to="/reports/$register" params={{ register: code }}>
                {title[language]}
              </TextLink>
            </h2>
            <p>{question[language]}</p>
            {groupings.length > 0 ? (
              <p className={classes.groupings}>
                {t('reports:groupBy')}:{' '}
                {groupings.map(({ words }) => words[language]).join(language === 'ar' ? '، ' : ', ')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
