import { indexPages } from '@adonisjs/inertia'

type Init = ReturnType<typeof indexPages>['run']

/** Names the pages of the site, `<topic>/<name>.page.tsx`, for the types of Inertia, whose own hook takes each file of a folder. */
export const indexSitePages: { run: Init } = {
  run(parent, hooks, generator) {
    const add: typeof generator.add = (name, options) =>
      generator.add(name, {
        ...options,
        glob: ['**/*.page.tsx'],
        as: (files, ...others) => {
          const asList = () => files.asList({ transformKey: (key) => key.replace(/\.page$/, '') })
          if (typeof options.as === 'function')
            options.as({ ...files, asList } as typeof files, ...others)
        },
      })
    return indexPages({ framework: 'react', source: 'resources/site' }).run(parent, hooks, {
      add,
    } as typeof generator)
  },
}
