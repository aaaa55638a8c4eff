/** Cycles between files are forbidden, those of types too. ESLint keeps the borders between modules. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    // Reported only, until the last cycle is gone; then it replaces the rule above.
    { name: 'no-cycles-of-types', severity: 'warn', from: {}, to: { circular: true } },
    {
      name: 'not-resolved',
      severity: 'error',
      from: { pathNot: '^build' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.data)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // Without it `#x` resolves to `./x.js`, which does not exist beside `x.ts`, and no import is ever looked at.
    webpackConfig: { fileName: './.dependency-cruiser-resolve.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
