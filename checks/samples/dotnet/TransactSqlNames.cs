using Microsoft.SqlServer.TransactSql.ScriptDom;

/// <summary>
/// Looks up the tables, columns, variables and procedures that a script names. Faults have SQL Server's error numbers and messages.
/// System tables and the results of functions aren't checked.
/// </summary>
internal sealed partial class TransactSqlNames : TSqlFragmentVisitor
{
    private static readonly StringComparer comparer = StringComparer.OrdinalIgnoreCase;

    /// <summary>A table in a FROM clause. `Columns` is null if they are unknown.</summary>
    private sealed record Source(string Name, IReadOnlyList<string>? Columns)
    {
        public bool Has(string column) => Columns?.Contains(column, comparer) ?? false;
    }

    private sealed record Scope(IReadOnlyList<Source> Sources, Scope? Outer);

    private readonly Dictionary<string, Source> tables = new(comparer);
    private readonly Dictionary<string, IReadOnlyList<string>> procedures = new(comparer);
    private readonly List<Source> withTables = [];
    private readonly HashSet<string> variables = new(comparer);
    private Scope? scope;
    private int known;
    private bool hasUnknown;

    public List<Fault> Faults { get; } = [];
    public bool AreAllKnown => known > 0 && !hasUnknown;

    /// <summary>Registers the tables and procedures that a script creates.</summary>
    public void Read(TSqlFragment script)
    {
        script.Accept(this);
        Faults.Clear();
        (known, hasUnknown) = (0, false);
    }

    public void Check(TSqlFragment script) => script.Accept(this);

    private void Report(TSqlFragment node, string message) => Faults.Add(new Fault("sample", node.StartLine, message));

    private T In<T>(IReadOnlyList<Source> sources, Func<T> action)
    {
        Scope? outer = scope;
        scope = new Scope(sources, outer);
        T result = action();
        scope = outer;
        return result;
    }

    private void VisitIn(IReadOnlyList<Source> sources, params IEnumerable<TSqlFragment?> fragments) =>
        In(sources, () => VisitAll(fragments));

    private bool VisitAll(params IEnumerable<TSqlFragment?> fragments)
    {
        foreach (TSqlFragment? fragment in fragments) fragment?.Accept(this);
        return true;
    }

    // Objects

    private static string GetKey(SchemaObjectName name) =>
        name.BaseIdentifier.Value.StartsWith('#') ? name.BaseIdentifier.Value : $"{name.SchemaIdentifier?.Value ?? "dbo"}.{name.BaseIdentifier.Value}";

    private void FindTable(ScalarExpression name)
    {
        if (name is not Literal literal) return;
        var parser = new TSql140Parser(initialQuotedIdentifiers: true);
        SchemaObjectName parsed = parser.ParseSchemaObjectName(new StringReader(literal.Value), out IList<ParseError> errors);
        if (errors.Count == 0) FindTable(parsed, literal);
    }

    private Source FindTable(SchemaObjectName name, TSqlFragment? node = null)
    {
        if (name.SchemaIdentifier is null && withTables.FindLast(table => comparer.Equals(table.Name, name.BaseIdentifier.Value)) is { } table)
            return table;
        if (tables.TryGetValue(GetKey(name), out Source? found))
        {
            known++;
            return found;
        }
        hasUnknown = true;
        bool isOfTrigger = name.SchemaIdentifier is null && name.BaseIdentifier.Value.ToUpperInvariant() is ("INSERTED" or "DELETED");
        if (!isOfTrigger && name.SchemaIdentifier?.Value.ToUpperInvariant() is not ("SYS" or "INFORMATION_SCHEMA"))
            Report(node ?? name, $"208: Invalid object name '{string.Join('.', name.Identifiers.Select(part => part.Value))}'.");
        return new Source(name.BaseIdentifier.Value, null);
    }

    private Source FindTableVariable(VariableReference variable)
    {
        if (tables.TryGetValue(variable.Name, out Source? found)) return found;
        Report(variable, $"1087: Must declare the table variable \"{variable.Name}\".");
        return new Source(variable.Name, null);
    }

    private void AddTable(string key, string name, TableDefinition definition)
    {
        var table = new Source(name, [.. definition.ColumnDefinitions.Select(column => column.ColumnIdentifier.Value)]);
        tables[key] = table;
        VisitIn([table], definition);
    }

    private void CheckColumns(Source table, IEnumerable<Identifier> columns)
    {
        foreach (Identifier column in columns.Where(column => table.Columns is not null && !table.Has(column.Value)))
            Report(column, $"207: Invalid column name '{column.Value}'.");
    }

    public override void ExplicitVisit(CreateTableStatement node) =>
        AddTable(GetKey(node.SchemaObjectName), node.SchemaObjectName.BaseIdentifier.Value, node.Definition);

    public override void ExplicitVisit(DeclareTableVariableBody node) =>
        AddTable(node.VariableName.Value, node.VariableName.Value, node.Definition);

    public override void ExplicitVisit(ForeignKeyConstraintDefinition node)
    {
        CheckColumns(FindTable(node.ReferenceTableName), node.ReferencedTableColumns);
        if (scope?.Sources is [var table]) CheckColumns(table, node.Columns);
    }

    public override void ExplicitVisit(DefaultConstraintDefinition node)
    {
        node.Expression.Accept(this);
        if (node.Column is not null && scope?.Sources is [var table]) CheckColumns(table, [node.Column]);
    }

    public override void ExplicitVisit(AlterTableAddTableElementStatement node) =>
        VisitIn([FindTable(node.SchemaObjectName)], node.Definition);

    public override void ExplicitVisit(AlterTableConstraintModificationStatement node) => FindTable(node.SchemaObjectName);

    public override void ExplicitVisit(AlterTableDropTableElementStatement node) => FindTable(node.SchemaObjectName);

    public override void ExplicitVisit(TruncateTableStatement node) => FindTable(node.TableName);

    public override void ExplicitVisit(SetIdentityInsertStatement node) => FindTable(node.Table);

    public override void ExplicitVisit(DropTableStatement node)
    {
        if (!node.IsIfExists) foreach (SchemaObjectName name in node.Objects) FindTable(name);
    }

    public override void ExplicitVisit(CreateIndexStatement node) =>
        VisitIn([FindTable(node.OnName)], [.. node.Columns, .. node.IncludeColumns, node.FilterPredicate]);

    public override void ExplicitVisit(DropIndexClause node) => FindTable(node.Object);

    public override void ExplicitVisit(DbccStatement node)
    {
        if (node.Command == DbccCommand.CheckIdent && node.Literals is [var name, ..]) FindTable(name.Value);
    }

    public override void ExplicitVisit(UserDataTypeReference node)
    {
        if (!comparer.Equals(node.Name.BaseIdentifier.Value, "sysname"))
            Report(node, $"2715: Cannot find data type {node.Name.BaseIdentifier.Value}.");
    }

    // Variables and procedures

    public override void ExplicitVisit(TSqlBatch node)
    {
        variables.Clear();
        base.ExplicitVisit(node);
    }

    public override void ExplicitVisit(DeclareVariableElement node)
    {
        VisitAll(node.DataType, node.Value);
        variables.Add(node.VariableName.Value);
    }

    public override void ExplicitVisit(ProcedureParameter node) => ExplicitVisit((DeclareVariableElement)node);

    public override void ExplicitVisit(VariableReference node)
    {
        if (!variables.Contains(node.Name)) Report(node, $"137: Must declare the scalar variable \"{node.Name}\".");
    }

    public override void ExplicitVisit(CreateProcedureStatement node) => AddProcedure(node, () => base.ExplicitVisit(node));

    public override void ExplicitVisit(CreateOrAlterProcedureStatement node) => AddProcedure(node, () => base.ExplicitVisit(node));

    private void AddProcedure(ProcedureStatementBody node, Action visit)
    {
        procedures[GetKey(node.ProcedureReference.Name)] = [.. node.Parameters.Select(parameter => parameter.VariableName.Value)];
        visit();
    }

    public override void ExplicitVisit(ExecutableProcedureReference node)
    {
        VisitAll(node.Parameters.Select(parameter => parameter.ParameterValue));
        SchemaObjectName? name = node.ProcedureReference.ProcedureReference?.Name;
        if (name is null || comparer.Equals(name.SchemaIdentifier?.Value, "sys"))
        {
            hasUnknown = true;
        }
        else if (!procedures.TryGetValue(GetKey(name), out IReadOnlyList<string>? parameters))
        {
            Report(name, $"2812: Could not find stored procedure '{GetKey(name)}'.");
        }
        else
        {
            known++;
            foreach (VariableReference variable in node.Parameters.Select(parameter => parameter.Variable).OfType<VariableReference>())
                if (!parameters.Contains(variable.Name, comparer))
                    Report(variable, $"8145: {variable.Name} is not a parameter for procedure {name.BaseIdentifier.Value}.");
        }
    }
}
