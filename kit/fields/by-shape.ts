// Validates every form by the schema of its call in the contract: one resolver for all forms.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';

type Shape = Parameters<typeof standardSchemaResolver>[0];

/**
 * Validates the written values by the schema that applies at that time. The values are sent as they were written. The
 * message of an error is the name of the fault.
 */
export function byShape<Fields extends FieldValues>(shapeOf: (written: Fields) => object): Resolver<Fields> {
  return (written, context, options) =>
    (
      standardSchemaResolver(shapeOf(written) as Shape, undefined, {
        raw: true,
      }) as unknown as Resolver<Fields>
    )(written, context, options);
}
