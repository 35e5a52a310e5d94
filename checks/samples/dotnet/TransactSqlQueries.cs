using Microsoft.SqlServer.TransactSql.ScriptDom;

/// <summary>How names are looked up in queries and in statements that change rows.</summary>
internal sealed partial class TransactSqlNames
{
    public override void ExplicitVisit(SelectStatement node) => WithTables(node, () =>
    {
        IReadOnlyList<string>? columns = Bind(node.QueryExpression);
        if (node.Into is not null) tables[GetKey(node.Into)] = new Source(node.Into.BaseIdentifier.Value, columns);
    });

    public override void ExplicitVisit(CreateViewStatement node) => AddView(node);

    public override void ExplicitVisit(CreateOrAlterViewStatement node) => AddView(node);

    private void AddView(ViewStatementBody node) => WithTables(node.SelectStatement, () =>
    {
        IReadOnlyList<string>? columns = Bind(node.SelectStatement.QueryExpression);
        string[] named = [.. node.Columns.Select(column => column.Value)];
        tables[GetKey(node.SchemaObjectName)] = new Source(node.SchemaObjectName.BaseIdentifier.Value, named.Length > 0 ? named : columns);
    });

    public override void ExplicitVisit(QuerySpecification node) => Bind(node);

    public override void ExplicitVisit(BinaryQueryExpression node) => Bind(node);

    private void WithTables(StatementWithCtesAndXmlNamespaces node, Action visit)
    {
        int before = withTables.Count;
        foreach (CommonTableExpression table in node.WithCtesAndXmlNamespaces?.CommonTableExpressions ?? [])
        {
            string[] named = [.. table.Columns.Select(column => column.Value)];
            // A recursive query reads itself.
            withTables.Add(new Source(table.ExpressionName.Value, named.Length > 0 ? named : null));
            IReadOnlyList<string>? columns = Bind(table.QueryExpression);
            withTables[^1] = withTables[^1] with { Columns = named.Length > 0 ? named : columns };
        }
        visit();
        withTables.RemoveRange(before, withTables.Count - before);
    }

    /// <summary>Looks up the names in a query and returns its columns, or null if they are unknown.</summary>
    private IReadOnlyList<string>? Bind(QueryExpression query) => query switch
    {
        QuerySpecification specification => BindSpecification(specification),
        QueryParenthesisExpression parenthesis => Bind(parenthesis.QueryExpression),
        BinaryQueryExpression binary => BindBinary(binary),
        _ => null,
    };

    private IReadOnlyList<string>? BindBinary(BinaryQueryExpression query)
    {
        IReadOnlyList<string>? columns = Bind(query.FirstQueryExpression);
        Bind(query.SecondQueryExpression);
        VisitIn([new Source("", columns)], query.OrderByClause, query.OffsetClause);
        return columns;
    }

    private IReadOnlyList<string>? BindSpecification(QuerySpecification query)
    {
        List<Source> sources = BindFrom(query.FromClause);
        return In(sources, () =>
        {
            VisitAll([query.TopRowFilter, .. query.SelectElements, query.WhereClause, query.GroupByClause, query.HavingClause]);
            IReadOnlyList<string>? columns = GetColumns(query.SelectElements, sources);
            // Column aliases take precedence over the columns of tables.
            VisitIn([new Source("", columns ?? [])], query.OrderByClause, query.OffsetClause);
            return columns;
        });
    }

    private static List<string>? GetColumns(IList<SelectElement> elements, List<Source> sources)
    {
        List<string> columns = [];
        foreach (SelectElement element in elements)
        {
            if (element is SelectScalarExpression scalar)
            {
                var reference = scalar.Expression as ColumnReferenceExpression;
                columns.Add(scalar.ColumnName?.Value ?? reference?.MultiPartIdentifier?.Identifiers[^1].Value ?? "");
            }
            else if (element is SelectStarExpression star)
            {
                string? qualifier = star.Qualifier?.Identifiers[^1].Value;
                List<Source> matches = [.. sources.Where(source => qualifier is null || comparer.Equals(source.Name, qualifier))];
                if (matches.Any(source => source.Columns is null)) return null;
                columns.AddRange(matches.SelectMany(source => source.Columns!));
            }
        }
        return columns;
    }

    private List<Source> BindFrom(FromClause? from) => [.. (from?.TableReferences ?? []).SelectMany(BindTable)];

    private List<Source> BindTable(TableReference reference)
    {
        switch (reference)
        {
            case NamedTableReference named:
                return [FindTable(named.SchemaObject) with { Name = named.Alias?.Value ?? named.SchemaObject.BaseIdentifier.Value }];
            case VariableTableReference variable:
                return [FindTableVariable(variable.Variable) with { Name = variable.Alias?.Value ?? variable.Variable.Name }];
            case QueryDerivedTable derived:
                return [new Source(derived.Alias.Value, GetNames(derived) ?? Bind(derived.QueryExpression))];
            case InlineDerivedTable inline:
                VisitAll(inline.RowValues);
                return [new Source(inline.Alias.Value, GetNames(inline))];
            case QualifiedJoin join:
                List<Source> joined = [.. BindTable(join.FirstTableReference), .. BindTable(join.SecondTableReference)];
                VisitIn(joined, join.SearchCondition);
                return joined;
            case UnqualifiedJoin { UnqualifiedJoinType: UnqualifiedJoinType.CrossJoin } join:
                return [.. BindTable(join.FirstTableReference), .. BindTable(join.SecondTableReference)];
            case UnqualifiedJoin apply:
                List<Source> left = BindTable(apply.FirstTableReference);
                return [.. left, .. In(left, () => BindTable(apply.SecondTableReference))];
            case JoinParenthesisTableReference parenthesis:
                return BindTable(parenthesis.Join);
            default:
                hasUnknown = true;
                return [new Source((reference as TableReferenceWithAlias)?.Alias?.Value ?? "", null)];
        }
    }

    private static string[]? GetNames(TableReferenceWithAliasAndColumns table) =>
        table.Columns.Count == 0 ? null : [.. table.Columns.Select(column => column.Value)];

    public override void ExplicitVisit(FunctionCall node)
    {
        if (comparer.Equals(node.FunctionName.Value, "OBJECT_ID") && node.Parameters is [var name, ..]) FindTable(name);
        // Their first argument, such as DAY, is parsed as a column.
        bool hasDatePart = node.FunctionName.Value.ToUpperInvariant() is
            "DATEADD" or "DATEDIFF" or "DATEDIFF_BIG" or "DATENAME" or "DATEPART";
        VisitAll([.. node.Parameters.Skip(hasDatePart ? 1 : 0), node.OverClause, node.WithinGroupClause]);
    }

    public override void ExplicitVisit(ColumnReferenceExpression node)
    {
        if (node.ColumnType != ColumnType.Regular || scope is null) return;
        IList<Identifier> parts = node.MultiPartIdentifier.Identifiers;
        string column = parts[^1].Value;
        string? qualifier = parts.Count > 1 ? parts[^2].Value : null;
        for (Scope? current = scope; current is not null; current = current.Outer)
        {
            List<Source> sources = [.. current.Sources.Where(source => qualifier is null || comparer.Equals(source.Name, qualifier))];
            int count = sources.Count(source => source.Has(column));
            if (count > 1) Report(node, $"209: Ambiguous column name '{column}'.");
            if (count > 0 || sources.Any(source => source.Columns is null)) return;
            if (qualifier is null || sources.Count == 0) continue;
            qualifier = null;
            break;
        }
        string words = qualifier is null
            ? $"207: Invalid column name '{column}'."
            : $"4104: The multi-part identifier \"{string.Join('.', parts.Select(part => part.Value))}\" could not be bound.";
        Report(node, words);
    }

    // Changes

    public override void ExplicitVisit(InsertStatement node) => WithTables(node, () =>
    {
        InsertSpecification insert = node.InsertSpecification;
        Source target = BindTable(insert.Target)[0];
        VisitIn([target], insert.Columns);
        VisitAll(insert.InsertSource);
        VisitOutput(insert, [target with { Name = "inserted" }]);
    });

    public override void ExplicitVisit(UpdateStatement node) => WithTables(node, () =>
    {
        UpdateSpecification update = node.UpdateSpecification;
        (Source target, List<Source> sources) = BindTarget(update);
        VisitSet(update.SetClauses, target, sources);
        VisitIn(sources, update.WhereClause);
        VisitOutput(update, [.. sources, target with { Name = "inserted" }, target with { Name = "deleted" }]);
    });

    public override void ExplicitVisit(DeleteStatement node) => WithTables(node, () =>
    {
        (Source target, List<Source> sources) = BindTarget(node.DeleteSpecification);
        VisitIn(sources, node.DeleteSpecification.WhereClause);
        VisitOutput(node.DeleteSpecification, [.. sources, target with { Name = "deleted" }]);
    });

    public override void ExplicitVisit(MergeStatement node) => WithTables(node, () =>
    {
        MergeSpecification merge = node.MergeSpecification;
        Source target = BindTable(merge.Target)[0];
        if (merge.TableAlias is not null) target = target with { Name = merge.TableAlias.Value };
        List<Source> sources = [target, .. BindTable(merge.TableReference)];
        VisitIn(sources, merge.SearchCondition);
        foreach (MergeActionClause clause in merge.ActionClauses)
        {
            VisitIn(sources, clause.SearchCondition);
            if (clause.Action is UpdateMergeAction update) VisitSet(update.SetClauses, target, sources);
            if (clause.Action is not InsertMergeAction insert) continue;
            VisitIn([target], insert.Columns);
            VisitIn(sources, insert.Source);
        }
        VisitOutput(merge, [.. sources, target with { Name = "inserted" }, target with { Name = "deleted" }]);
    });

    /// <summary>The target is an alias from the FROM clause or a table's name.</summary>
    private (Source Target, List<Source> Sources) BindTarget(UpdateDeleteSpecificationBase change)
    {
        List<Source> sources = BindFrom(change.FromClause);
        string? alias = change.Target is NamedTableReference { SchemaObject.Identifiers: [var only] } ? only.Value : null;
        Source target = sources.Find(source => comparer.Equals(source.Name, alias)) ?? BindTable(change.Target)[0];
        return (target, change.FromClause is null ? [target] : sources);
    }

    private void VisitSet(IEnumerable<SetClause> clauses, Source target, List<Source> sources)
    {
        foreach (AssignmentSetClause clause in clauses.OfType<AssignmentSetClause>())
        {
            bool isQualified = clause.Column?.MultiPartIdentifier.Count > 1;
            VisitIn(isQualified ? sources : [target], clause.Column);
            VisitIn(sources, clause.Variable, clause.NewValue);
        }
    }

    private void VisitOutput(DataModificationSpecification change, IReadOnlyList<Source> sources)
    {
        VisitIn(sources, change.OutputClause, change.TopRowFilter);
        if (change.OutputIntoClause is not { } into) return;
        VisitIn(sources, into.SelectColumns);
        VisitIn(BindTable(into.IntoTable), into.IntoTableColumns);
    }
}
