import { Fragment } from 'react'
import { Iso } from '#web/kit/text/num.tsx'
import classes from './names.module.css'

/** Names in one line, which breaks between names rather than within one. */
export function Names({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two properties may have one name
    <Fragment key={at}>
      {at > 0 ? ' · ' : null}
      <span className={classes.name}>
        <Iso>{name}</Iso>
      </span>
    </Fragment>
  ))
}
