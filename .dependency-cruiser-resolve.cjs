/** How dependency-cruiser finds a file: TypeScript sources behind the `.js` that imports name. */
module.exports = {
  resolve: {
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    extensions: ['.ts', '.tsx', '.js'],
  },
}
