import type { CSSOptions } from 'vite'

/** The layer of each folder of styles; their order is that of src/web/styles/layers.css. */
const LAYERS = [
  [/\/src\/web\/styles\//, undefined],
  [/\/src\/web\/kit\/controls\//, 'controls'],
  [/\/src\/web\/kit\//, 'kit'],
  [/\/src\/web\//, 'records'],
  [/\/src\/features\/[^/]+\/ui\/shared\//, 'shared'],
  [/\/src\//, 'features'],
] as const

/** Puts the rules of a stylesheet of ours into the layer of its folder. */
export const layers: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'layers',
      Once(root, { AtRule }) {
        const file = root.source?.input.file ?? ''
        const layer = LAYERS.find(([folder]) => folder.test(file))?.[1]
        const { nodes } = root
        if (!layer || nodes.length === 0) return
        // The layer takes copies: what stays outside of it would win over every layer.
        root.removeAll()
        root.append(new AtRule({ name: 'layer', params: layer, nodes }))
      },
    },
  ],
}
