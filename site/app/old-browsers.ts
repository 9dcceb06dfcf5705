// The few functions the site uses that Safari 12.1 does not have.

function define(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

define(Array.prototype, 'at', function at<Item>(this: Item[], index: number): Item | undefined {
  return this[index < 0 ? this.length + index : index];
});

define(Promise, 'allSettled', function allSettled<Value>(promises: Iterable<Value | PromiseLike<Value>>) {
  return Promise.all(
    Array.from(promises, (promise) =>
      Promise.resolve(promise).then(
        (value) => ({ status: 'fulfilled', value }),
        (reason: unknown) => ({ status: 'rejected', reason }),
      ),
    ),
  );
});
