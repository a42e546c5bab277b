"""How Alembic reaches the database; called by `wunderkammer.server.migrate`, which hands over the connection."""

from alembic import context

from wunderkammer.server.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
