import type { Plugin } from 'vite'

// Scales of colours that nothing is drawn in: the theme brings its own, and Mantine falls back on blue and teal.
const UNUSED = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'lime', 'yellow', 'orange', 'green']

const STYLE = '@mantine/core/styles/default-css-variables.layer.css'
const DECLARATION = new RegExp(`--mantine-color-(?:${UNUSED.join('|')})-[\\w-]+:[^;}]*;?`, 'g')

/** Drops the variables of the unused colours, some 2 kB of a stylesheet that every page loads. */
export function mantineColours(): Plugin {
  return {
    name: 'mantine-colours',
    enforce: 'pre',
    transform: (code, id) => (id.split('?')[0]?.endsWith(STYLE) ? code.replace(DECLARATION, '') : undefined),
  }
}
